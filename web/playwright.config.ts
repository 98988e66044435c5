import { defineConfig } from '@playwright/test';
import { SHELL } from './e2e/browsers';
import { DATA, OIKIST, PORT } from './e2e/server';

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/e2e',
  timeout: 300_000, // a guard against hanging; walks through all screens take minutes on two busy cores
  workers: 2,
  fullyParallel: true, // every test for itself, but for those of a group that says otherwise
  // Two busy cores can hold a browser up for seconds: wait longer rather than fail. A second try would hide races.
  expect: { timeout: 20_000 },
  retries: 0,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // It stores the whole page at every first visit: only for tests about that.
    serviceWorkers: 'block',
    // Motion is tested by looking; here it only costs time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: SHELL,
  },
  webServer: {
    // A store of its own, empty at first; and many people at one address.
    command: `rm -rf ${DATA} && ${OIKIST} serve --port ${PORT} --data ${DATA} --requests-per-second 1000 --guests-per-hour 1000`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
