// Every option of the rules can be chosen for an online table: the page sends each that the engine lists.
import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { test } from './test';
import { choose, comeAsGuest, person } from './online';

interface Option {
  name: string;
  type: string;
  values?: string[];
}
const answer = execFileSync('../build/release/oikist', ['engine'], {
  input: '{"id":1,"op":"games"}\n',
  encoding: 'utf8',
});
const { games } = JSON.parse(answer) as { games: { game: string; options: Option[] }[] };

/** The last value of each option, which is never the usual one. Architects are of games that one plays alone. */
const lastValues = (options: readonly Option[]): Record<string, unknown> =>
  Object.fromEntries(
    options
      .filter(({ name }) => name !== 'architect')
      .map(({ name, type, values }) => [
        name,
        type === 'boolean' ? true : type === 'set' ? values : values!.at(-1),
      ]),
  );

for (const { game, options } of games)
  test(`a table of ${game} has the options that were chosen`, async ({ browser }) => {
    const ann = await person(browser, `Chooser of ${game}`, 'en');
    const { page } = ann;
    await page.goto(`/#/online/new/${game}`);
    await comeAsGuest(ann);
    await page.goto(`/#/online/new/${game}`);
    const form = page.locator('.online-setup');
    await expect(form).toBeVisible();
    for (const box of await form.locator('.variant input').all()) await box.check();
    for (const title of [
      'Length',
      'Edge of the city',
      'Lakes',
      'Cards per turn',
      'Housing',
      'City Market',
      'Cubes',
    ]) {
      const question = form.getByRole('radiogroup', { name: title, exact: true });
      if (await question.count()) await question.locator('input').last().check();
    }
    await choose(page, 'invitation only'); // not in the lobby of other tests
    const request = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/tables'),
    );
    await page.locator('.setup-start .button').click();
    const sent = (await request).postDataJSON() as { options: object };
    expect(sent.options).toEqual(lastValues(options));
    await expect(page.locator('.room-seats li')).toHaveCount(2); // the server took them
    expect(ann.errors).toEqual([]);
    await ann.context.close();
  });
