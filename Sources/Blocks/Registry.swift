internal import Site
