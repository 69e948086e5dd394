import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../site/public')

/** The icons of the installed app, by file. A system that masks icons needs colour up to the edge. */
const icons = {
  'icon-192.png': { size: 192, isFilled: false },
  'icon-512.png': { size: 512, isFilled: false },
  'maskable-512.png': { size: 512, isFilled: true },
  'apple-180.png': { size: 180, isFilled: true },
} as const

/** Renders all icons from site/public/icon.svg; run after a change of it. */
const drawIcons = async (to: string): Promise<void> => {
  const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8')
  for (const [file, { size, isFilled }] of Object.entries(icons)) {
    const svg = isFilled ? drawing.replace(' rx="7"', '') : drawing
    const density = (72 * size) / 32
    await sharp(Buffer.from(svg), { density })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(to, file))
  }
}

await drawIcons(join(folder, 'icons'))
