// The message bundles of Akropolis, made known to `t` and `openBundles`.
import type athena from './athena/en.json';
import type kit from './kit/en.json';
import type lessons from './lessons/en.json';
import type review from './review/en.json';
import type rules from './rules/en.json';
import type sheet from './sheet/en.json';
import type table from './table/en.json';
import type text from './text/en.json';

declare module '../../../model/messages' {
  interface Bundles {
    'akropolis/athena': typeof athena;
    'akropolis/kit': typeof kit;
    'akropolis/lessons': typeof lessons;
    'akropolis/review': typeof review;
    'akropolis/rules': typeof rules;
    'akropolis/sheet': typeof sheet;
    'akropolis/table': typeof table;
    'akropolis/text': typeof text;
  }
}
