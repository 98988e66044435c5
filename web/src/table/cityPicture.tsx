// A picture of a finished city to share, loaded on demand: the drawing on its ground, with players and result.
import { render, type ComponentChildren } from 'preact';
import { download } from '../components/download';
import { SEAT_SHAPES } from '../components/SeatShape';
import { dayWords } from '../model/dateWords';
import { plain } from '../model/numbers';

export interface Pictured {
  /** An SVG with its view box, or a picture of the 3D view. */
  drawing: ComponentChildren | HTMLCanvasElement;
  title: string;
  game: string;
  result: string;
  players: readonly { name: string; total: number; won: boolean }[];
}

const WIDTH = 1600;
const HEIGHT = 1200;
const MARGIN = 64;
const CITY = { x: MARGIN, y: 176, width: WIDTH - 2 * MARGIN, height: 716 };
const CARD = { x: MARGIN, y: 916, width: WIDTH - 2 * MARGIN, height: 220 };
const TITLE = "500 68px 'EB Garamond', Georgia, serif";
const RESULT = "500 42px 'EB Garamond', Georgia, serif";
const SMALL = '400 28px Inter, system-ui, sans-serif';
const NAME = '600 30px Inter, system-ui, sans-serif';
const TOTAL = '600 52px Inter, system-ui, sans-serif';

/** All style rules of the page without fonts, which a picture cannot load. */
const pageStyle = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n');

/** The classes of the table that give the game its colours. */
const moodClasses = (): string => {
  const table = document.querySelector('.table');
  const own = ['table', 'phone', 'placing', 'at-end'];
  return [...(table?.classList ?? [])].filter((name) => !own.includes(name)).join(' ');
};

const SVG = 'http://www.w3.org/2000/svg';

/** The drawing as a separate document, with the symbols and colours that it refers to. */
function standAlone(drawing: SVGSVGElement): string {
  const whole = document.createElementNS(SVG, 'svg');
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(CITY.width / width, CITY.height / height);
  whole.setAttribute('viewBox', drawing.getAttribute('viewBox')!);
  whole.setAttribute('width', String(Math.round(width * scale)));
  whole.setAttribute('height', String(Math.round(height * scale)));
  whole.dataset.theme = document.documentElement.dataset.theme;
  const style = document.createElementNS(SVG, 'style');
  style.textContent = pageStyle();
  const mood = document.createElementNS(SVG, 'g');
  mood.setAttribute('class', moodClasses());
  const inner = document.createElementNS(SVG, 'g');
  inner.setAttribute('class', 'city-picture');
  inner.append(...[...drawing.childNodes].map((node) => node.cloneNode(true)));
  mood.append(inner);
  const symbols = [...document.querySelectorAll('svg > defs')].map((node) => node.cloneNode(true));
  whole.append(style, ...symbols, mood);
  return new XMLSerializer().serializeToString(whole);
}

async function imageOf(drawing: ComponentChildren): Promise<HTMLImageElement> {
  const host = document.createElement('div');
  host.hidden = true;
  document.body.append(host);
  render(drawing, host);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(host.querySelector('svg')!))}`;
  render(null, host);
  host.remove();
  await image.decode();
  return image;
}

/** Colours of the game on show. */
function paints(): (name: string) => string {
  const style = getComputedStyle(document.querySelector('.table') ?? document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

type Brush = CanvasRenderingContext2D;

function ground(brush: Brush, paint: (name: string) => string): void {
  const middle = { x: WIDTH / 2, y: HEIGHT * 0.44 };
  const fill = brush.createRadialGradient(middle.x, middle.y, 80, middle.x, middle.y, WIDTH * 0.62);
  fill.addColorStop(0, paint('ground-1'));
  fill.addColorStop(0.58, paint('ground-2'));
  fill.addColorStop(1, paint('ground-3'));
  brush.fillStyle = fill;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
}

/** The text, shortened to fit. */
function fitted(brush: Brush, text: string, most: number): string {
  if (brush.measureText(text).width <= most) return text;
  let shown = [...text];
  while (shown.length > 1 && brush.measureText(`${shown.join('')}…`).width > most)
    shown = shown.slice(0, -1);
  return `${shown.join('')}…`;
}

function heading(brush: Brush, { title, game }: Pictured, paint: (name: string) => string): void {
  brush.fillStyle = paint('ink');
  brush.font = TITLE;
  brush.fillText(fitted(brush, title, WIDTH - 560), MARGIN, 118);
  brush.textAlign = 'right';
  brush.font = SMALL;
  brush.fillText(game, WIDTH - MARGIN, 86);
  brush.fillStyle = paint('ink-soft');
  brush.fillText(`${dayWords(Date.now())} · Oikist`, WIDTH - MARGIN, 126);
  brush.textAlign = 'left';
}

function standings(brush: Brush, of: Pictured, paint: (name: string) => string): void {
  brush.fillStyle = paint('paper');
  brush.beginPath();
  brush.roundRect(CARD.x, CARD.y, CARD.width, CARD.height, 28);
  brush.fill();
  brush.fillStyle = paint('ink');
  brush.font = RESULT;
  brush.fillText(fitted(brush, of.result, CARD.width - 80), CARD.x + 40, CARD.y + 68);
  const wide = (CARD.width - 80) / of.players.length;
  of.players.forEach(({ name, total, won }, seat) => {
    const x = CARD.x + 40 + seat * wide;
    const y = CARD.y + 160;
    brush.save();
    brush.translate(x + 18, y - 12);
    brush.scale(1.8, 1.8);
    brush.fillStyle = paint(`seat-${seat}`);
    brush.fill(new Path2D(SEAT_SHAPES[seat % SEAT_SHAPES.length]));
    brush.restore();
    brush.font = TOTAL;
    brush.fillStyle = paint(won ? 'action' : 'ink');
    const points = plain(total);
    brush.fillText(points, x + 52, y + 6);
    const after = x + 52 + brush.measureText(points).width + 20;
    brush.font = NAME;
    brush.fillStyle = paint('ink');
    brush.fillText(fitted(brush, name, x + wide - after - 20), after, y);
  });
}

export async function cityPicture(of: Pictured): Promise<Blob> {
  const [city] = await Promise.all([
    of.drawing instanceof HTMLCanvasElement ? of.drawing : imageOf(of.drawing),
    ...[TITLE, SMALL, NAME].map((font) => document.fonts.load(font, `${of.title}${of.result}`)),
  ]);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext('2d')!;
  const paint = paints();
  ground(brush, paint);
  heading(brush, of, paint);
  const { width, height } = city;
  const left = CITY.x + (CITY.width - width) / 2;
  brush.drawImage(city, left, CITY.y + (CITY.height - height) / 2, width, height);
  standings(brush, of, paint);
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Shares the picture with the device's share dialog, or saves and copies it; returns which. */
export async function sharePicture(
  name: string,
  picture: Blob,
): Promise<'shared' | 'kept' | 'saved'> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  download(name, picture);
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return 'kept';
  } catch {
    return 'saved'; // copying is not allowed here
  }
}
