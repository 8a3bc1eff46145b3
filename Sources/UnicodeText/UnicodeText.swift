internal import CICU

// Unicode as the site needs it, over ICU: normal forms, folding, width, phrases, collation.
