// The message bundles of Panticapaeum, made known to `t` and `openBundles`.
import type kit from './kit/en.json';
import type lessons from './lessons/en.json';
import type review from './review/en.json';
import type rules from './rules/en.json';
import type sheet from './sheet/en.json';
import type table from './table/en.json';
import type text from './text/en.json';

declare module '../../../model/messages' {
  interface Bundles {
    'panticapaeum/kit': typeof kit;
    'panticapaeum/lessons': typeof lessons;
    'panticapaeum/review': typeof review;
    'panticapaeum/rules': typeof rules;
    'panticapaeum/sheet': typeof sheet;
    'panticapaeum/table': typeof table;
    'panticapaeum/text': typeof text;
  }
}
