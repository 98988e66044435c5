// The browsers of the tests, both from Debian. CHROMIUM names another one for all of them.

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Chromium without its windows: the same engine in two thirds of the processor time. */
export const SHELL = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ARGS,
};

/** With what the shell leaves out, such as notifications. */
export const WHOLE = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ARGS,
};
