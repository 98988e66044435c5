import { expect, it } from 'vitest';
import { localeOf } from '../src/model/dateWords';

it('writes dates as the browser does, in the language of the page', () => {
  expect(localeOf('en', ['uk-UA', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('pl', ['en-GB'])).toBe('pl');
  expect(localeOf('uk', [])).toBe('uk');
});
