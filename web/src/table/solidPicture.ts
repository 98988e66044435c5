// A picture of the current 3D view, to share.
import { gameTitle } from '../model/names';
import { cityPicture, sharePicture } from './cityPicture';
import { titleFor, toldToOthers } from './PictureButton';
import type { View } from './view';

export async function shareSolid({ camera, table, name }: View): Promise<void> {
  const drawing = camera.onPicture?.();
  if (!drawing) return;
  const { session } = table;
  const picture = await cityPicture({
    drawing,
    title: titleFor(name(table.shown.peek())),
    game: gameTitle(session.game),
    result: '',
    players: table.render.peek()!.scores.map(({ total }, seat) => ({
      name: toldToOthers(name(seat)),
      total,
      won: false,
    })),
  });
  await sharePicture(`${session.game}-${session.id}.png`, picture);
}
