// Adds the service worker: it keeps the files of the build, so that the page works offline after the
// first visit and a new build replaces the old one as a whole. Code that is large and rarely wanted is
// kept once it was asked for.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PUBLIC_FILES = ['favicon.svg', 'manifest.webmanifest'];

type Built = { type: string; moduleIds?: readonly string[] };

/** three.js, and what holds it. */
const isOnDemand = ({ moduleIds = [] }: Built): boolean =>
  moduleIds.some((id) => id.includes('/node_modules/three/'));

export function offline(): Plugin {
  return {
    name: 'oikist-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter(
          (name) => !name.endsWith('.html') && !isOnDemand(bundle[name]!),
        );
        const files = ['', ...PUBLIC_FILES, ...built.sort()].map((name) => `./${name}`);
        const template = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
        const html = bundle['index.html'];
        const page = html?.type === 'asset' ? String(html.source) : '';
        const version = createHash('sha256')
          .update(template + page + files.join('\n'))
          .digest('hex')
          .slice(0, 16);
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: template
            .replace("'__VERSION__'", JSON.stringify(version))
            .replace("'__FILES__'", JSON.stringify(files)),
        });
      },
    },
  };
}
