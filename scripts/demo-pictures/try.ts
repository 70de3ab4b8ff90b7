import sharp from 'sharp'
import { HEIGHT_OF, render } from './engine/render.ts'
import type { Picture } from './picture.ts'
import { compose } from './picture.ts'
export async function sheet(list: Picture[], file: string, width = 480, cols = 3): Promise<void> {
  const tiles = []
  for (const p of list) {
    const t0 = performance.now()
    const { scene } = compose(p)
    const t1 = performance.now()
    const raw = render(scene, width)
    if (process.env.T)
      console.log(
        'compose',
        Math.round(t1 - t0),
        'render',
        Math.round(performance.now() - t1),
        scene.mesh.materials.length,
      )
    tiles.push(
      await sharp(Buffer.from(raw), { raw: { width, height: HEIGHT_OF(width), channels: 3 } })
        .png()
        .toBuffer(),
    )
  }
  const h = HEIGHT_OF(width)
  await sharp({
    create: {
      width: width * cols,
      height: h * Math.ceil(list.length / cols),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(tiles.map((input, i) => ({ input, left: (i % cols) * width, top: Math.floor(i / cols) * h })))
    .png()
    .toFile(file)
}
