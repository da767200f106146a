/** Registers the Rubik faces (Latin, Hebrew and the rest); import it once in an app's entry point. */
import '@fontsource-variable/rubik/wght.css';
