// Low-poly bodies that several buildings are made of. Geometries and materials are shared: a city has
// hundreds of bodies and few kinds of them.
import * as THREE from 'three';

const materials = new Map<string, THREE.MeshLambertMaterial>();

/** One material a colour; a ghost is seen through. */
export function paint(colour: string, ghost = false): THREE.MeshLambertMaterial {
  const key = `${colour}${ghost}`;
  let material = materials.get(key);
  if (!material) {
    material = new THREE.MeshLambertMaterial({ color: colour, flatShading: true });
    if (ghost) Object.assign(material, { transparent: true, opacity: 0.72 });
    materials.set(key, material);
  }
  return material;
}

const box = new THREE.BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
const cylinder = new THREE.CylinderGeometry(0.5, 0.5, 1, 8).translate(0, 0.5, 0);
const cone = new THREE.ConeGeometry(0.5, 1, 7).translate(0, 0.5, 0);
/** A roof: a prism along z that is 1 wide, 1 high and 1 deep. */
const roof = (() => {
  const gable = new THREE.Shape([
    new THREE.Vector2(-0.5, 0),
    new THREE.Vector2(0.5, 0),
    new THREE.Vector2(0, 1),
  ]);
  return new THREE.ExtrudeGeometry(gable, { depth: 1, bevelEnabled: false }).translate(0, 0, -0.5);
})();
const SHAPES = { box, cylinder, cone, roof };

/** [shape, colour, x, y, z, width, height, depth, turn around the vertical in degrees] */
export type Body = readonly [
  keyof typeof SHAPES,
  string,
  number,
  number,
  number,
  number,
  number,
  number,
  number?,
];

export function build(bodies: readonly Body[], ghost = false): THREE.Group {
  const group = new THREE.Group();
  for (const [shape, colour, x, y, z, width, height, depth, turn = 0] of bodies) {
    const mesh = new THREE.Mesh(SHAPES[shape], paint(colour, ghost));
    mesh.position.set(x, y, z);
    mesh.scale.set(width, height, depth);
    mesh.rotation.y = (turn * Math.PI) / 180;
    mesh.castShadow = mesh.receiveShadow = !ghost;
    group.add(mesh);
  }
  return group;
}

const numerals = new Map<number, THREE.SpriteMaterial>();

/** A height as a numeral that always faces the viewer. */
export function numeral(n: number): THREE.Sprite {
  let material = numerals.get(n);
  if (!material) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#2b2118';
    pen.beginPath();
    pen.arc(32, 32, 30, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#fffaf0';
    pen.font = '600 40px Inter, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(n), 32, 35);
    const map = new THREE.CanvasTexture(canvas);
    map.colorSpace = THREE.SRGBColorSpace;
    material = new THREE.SpriteMaterial({ map, depthTest: false });
    numerals.set(n, material);
  }
  const sprite = new THREE.Sprite(material);
  sprite.scale.setScalar(0.42);
  return sprite;
}
