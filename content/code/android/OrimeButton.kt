package example.orime

import androidx.compose.material3.Button
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier

/** A button in one of the guide's four styles. */
@Composable
fun OrimeButton(label: String, style: OrimeButtonStyle = OrimeButtonStyle.Filled, onClick: () -> Unit) {
  Button(onClick = onClick, modifier = Modifier.hitArea(), colors = style.colors()) {
    Text(label)
  }
}
