/** Shapes of portraits, in a square of 256: each is SVG with the colours that it is given. */
type Shape = (color: string, shade: string) => string

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
const circles = (fill: string, ...of: [x: number, y: number, r: number][]): string =>
  of.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')

/** The site's tile, as `packages/web` has it: eight-pointed stars with a tulip between them. */
export const tile = `<pattern id="tile" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="scale(.62)">
<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"><path d="M48 20l8.2 8.2h11.6v11.6L76 48l-8.2 8.2v11.6H56.2L48 76l-8.2-8.2H28.2V56.2L20 48l8.2-8.2V28.2h11.6z"/><path d="M48 0v20M48 76v20M0 48h20M76 48h20M28.2 28.2L0 0M67.8 28.2L96 0M28.2 67.8L0 96M67.8 67.8L96 96"/><path d="M48 36c5 5 5 19 0 24c-5-5-5-19 0-24z"/></g></pattern>`

/** A pointed arch behind the head. */
export const arch = path('M44 256V128C44 74 92 56 128 18C164 56 212 74 212 128V256Z', '#fff')

export const head = (skin: string, shade: string): string =>
  path('M106 144h44v46q-22 18-44 0Z', skin) +
  path('M106 158q22 22 44 0v8q-22 22-44 0Z', shade) +
  `<ellipse cx="84" cy="116" rx="8" ry="11" fill="${shade}"/><ellipse cx="172" cy="116" rx="8" ry="11" fill="${shade}"/>` +
  path('M84 104C84 70 104 54 128 54S172 70 172 104C172 142 152 168 128 168S84 142 84 104Z', skin)

const smiles = ['M116 143q12 11 24 0', 'M114 142q14 9 28 0', 'M117 144q11 8 22 -1']

/** Eyes that look ahead, brows of the hair's colour, and a smile. */
export function face(hair: string, shade: string, kind: number): string {
  const brow = kind % 2 === 0 ? 'q8 -5 16 -1' : 'q8 -3 16 0'
  return `<g fill="none" stroke-linecap="round"><path d="M98 101${brow}M142 100${brow}" stroke="${hair}" stroke-width="4"/>
<path d="M128 114q-4 12 3 13" stroke="${shade}" stroke-width="3.5"/><path d="${smiles[kind % smiles.length]}" stroke="#8f3b30" stroke-width="4"/></g>
<g fill="#231a18"><ellipse cx="107" cy="114" rx="4.2" ry="5"/><ellipse cx="149" cy="114" rx="4.2" ry="5"/></g>
<g fill="#d9534a" opacity=".16"><circle cx="98" cy="132" r="9"/><circle cx="158" cy="132" r="9"/></g>`
}

export const glasses: readonly string[] = [
  '<g fill="none" stroke="#26323a" stroke-width="3.5"><circle cx="107" cy="115" r="15"/><circle cx="149" cy="115" r="15"/><path d="M122 112q6 -4 12 0M92 112l-8 -3M164 112l8 -3"/></g>',
  '<g fill="none" stroke="#5b3a24" stroke-width="3.5"><rect x="91" y="103" width="31" height="24" rx="8"/><rect x="134" y="103" width="31" height="24" rx="8"/><path d="M122 112h12M91 111l-7 -2M165 111l7 -2"/></g>',
]

export const beards: readonly Shape[] = [
  color =>
    `<g opacity=".85">${path('M86 122C88 152 106 172 128 172S168 152 170 122C166 138 152 137 128 136S90 138 86 122Z', color)}</g>${path('M113 143q15 -5 30 0q-15 16 -30 0Z', '#b4574a')}`,
  color =>
    `<g opacity=".17">${path('M85 118C87 150 106 169 128 169S169 150 171 118C164 134 152 134 128 133S92 134 85 118Z', color)}</g>`,
]

/** Short hair, all of it before the head. */
export const shortHair: readonly Shape[] = [
  color =>
    path(
      'M79 112C72 66 96 42 132 42C168 42 186 68 177 112C175 98 170 88 160 82C142 88 116 84 104 72C98 84 86 92 79 112Z',
      color,
    ),
  color => path('M82 106C80 66 102 46 128 46S176 66 174 106C170 88 158 76 128 76S86 88 82 106Z', color),
  color =>
    circles(
      color,
      ...([
        [90, 88, 15],
        [96, 70, 17],
        [112, 58, 17],
        [130, 54, 18],
        [148, 60, 17],
        [162, 72, 16],
        [167, 90, 14],
        [128, 68, 18],
      ] as [number, number, number][]),
    ),
  color =>
    path(
      'M80 108C76 74 84 58 98 52C104 34 152 28 170 48C182 58 180 86 176 108C172 92 168 84 158 76C140 72 118 72 100 78C90 84 84 94 80 108Z',
      color,
    ),
  color =>
    path(
      'M78 114C70 64 98 42 130 42S186 64 178 114C175 104 173 98 170 92L160 96L154 86L142 95L134 85L122 95L114 86L102 96L94 90C86 96 82 104 78 114Z',
      color,
    ),
  (color, shade) =>
    path('M80 110C74 64 98 44 128 44S182 64 176 110C172 92 166 84 152 76C130 84 104 88 80 110Z', color) +
    `<path d="M104 62q24 -10 50 6" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`,
]

/** Long hair: what is behind the head and shoulders, and what is before. */
export const longHair: readonly (readonly [behind: Shape, before: Shape])[] = [
  [
    color => path('M72 116C66 60 94 36 128 36S190 60 184 116L192 206C170 220 86 220 64 206Z', color),
    color =>
      path('M80 126C72 72 98 44 128 44S184 72 176 126C174 100 156 84 128 64C100 84 82 100 80 126Z', color),
  ],
  [
    color =>
      path(
        'M70 116C64 60 94 38 128 38S192 60 186 116C190 150 184 170 172 176H84C72 170 66 150 70 116Z',
        color,
      ),
    color =>
      path(
        'M79 122C72 68 98 44 128 44S184 68 177 122C174 104 170 96 166 92C140 98 112 98 90 92C84 98 81 108 79 122Z',
        color,
      ),
  ],
  [
    color => circles(color, [128, 36, 22]) + path('M78 120C72 66 96 44 128 44S184 66 178 120Z', color),
    (color, shade) =>
      path('M80 114C76 66 100 46 128 46S180 66 176 114C172 94 160 78 128 74C96 78 84 94 80 114Z', color) +
      `<path d="M112 42q16 10 32 0" fill="none" stroke="${shade}" stroke-width="4"/>`,
  ],
  [
    color =>
      path(
        'M72 112C64 58 96 36 130 36S194 60 184 112C200 132 178 146 194 166C202 186 186 206 168 206H88C66 206 56 186 64 166C78 146 58 132 72 112Z',
        color,
      ),
    color =>
      path('M79 124C70 72 98 44 130 44S186 70 177 120C172 96 150 92 108 70C104 92 84 96 79 124Z', color),
  ],
  [
    color =>
      path('M78 118C72 62 98 42 128 42S184 62 178 118Z', color) +
      path('M162 66C204 58 214 112 196 150C206 176 188 202 176 208C182 176 176 120 162 66Z', color),
    color =>
      path('M80 118C74 66 100 46 128 46S182 66 176 112C166 88 140 78 116 74C100 84 86 96 80 118Z', color),
  ],
  [
    color =>
      circles(
        color,
        ...([
          [76, 104, 26],
          [70, 136, 26],
          [76, 168, 24],
          [180, 104, 26],
          [186, 136, 26],
          [180, 168, 24],
          [92, 66, 28],
          [128, 54, 30],
          [164, 66, 28],
        ] as [number, number, number][]),
      ),
    color =>
      circles(
        color,
        ...([
          [92, 84, 15],
          [106, 70, 17],
          [126, 64, 17],
          [148, 68, 17],
          [164, 84, 15],
        ] as [number, number, number][]),
      ),
  ],
]

/** A headscarf over hair and neck. */
export const scarf: readonly [behind: Shape, before: Shape] = [
  color =>
    path(
      'M66 126C58 62 92 34 128 34S198 62 190 126C192 160 196 176 202 196Q128 226 54 196C60 176 64 160 66 126Z',
      color,
    ),
  (color, shade) =>
    `<path fill-rule="evenodd" d="M72 122C68 66 96 42 128 42S188 66 184 122C186 156 176 172 186 196Q128 240 70 196C80 172 70 156 72 122ZM128 66C104 66 91 84 91 112C91 144 108 166 128 166S165 144 165 112C165 84 152 66 128 66Z" fill="${color}"/>` +
    `<path d="M92 170q36 32 74 2M86 190q40 24 78 -2" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`,
]

const shoulders = 'M22 256C24 210 64 196 104 184C118 200 138 200 152 184C192 196 232 210 234 256Z'

export const clothes: readonly Shape[] = [
  (color, shade) =>
    path(shoulders, color) +
    `<path d="M103 184q25 28 50 0" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>`,
  (color, shade) =>
    path(shoulders, color) +
    path('M104 182L88 192L112 222L128 200ZM152 182L168 192L144 222L128 200Z', shade) +
    `<path d="M128 202v54" stroke="${shade}" stroke-width="3"/>`,
  (color, shade) =>
    path('M70 206C70 176 186 176 186 206L170 232H86Z', shade) +
    path('M22 256C24 210 64 198 92 188C104 226 152 226 164 188C192 198 232 210 234 256Z', color) +
    `<path d="M112 216v26M144 216v26" stroke="#fbf8f3" stroke-width="4" stroke-linecap="round"/>`,
  (color, shade) =>
    path(shoulders, '#fbf8f3') +
    path('M22 256C24 210 64 196 100 186L128 256ZM234 256C232 210 192 196 156 186L128 256Z', color) +
    path('M100 186L84 204L96 212L92 220L128 256ZM156 186L172 204L160 212L164 220L128 256Z', shade),
  (color, shade) => path(shoulders, color) + path('M103 178Q128 196 153 178L158 194Q128 216 98 194Z', shade),
]
