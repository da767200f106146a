// Loaded once for all stories of a page, in runs that take no pictures. The frame of the stories is transparent: they
// are laid out, checked and clicked as always, but nothing paints and composes their pixels sixty times a second.

const { takeScreen } = window;
const storyFrame = window.frameElement as HTMLElement | null;
const show = (shown: boolean) => storyFrame?.style.setProperty('opacity', shown ? '1' : '0');
show(false);

window.takeScreen = async (element) => {
  if (!takeScreen) throw new Error('.storybook/screen.ts is loaded first.');
  show(true);
  try {
    return await takeScreen(element);
  } finally {
    show(false);
  }
};
