import { Picture } from '#ui/pictures/picture.tsx'
import { SvgArt } from '#ui/pictures/svg-art.tsx'
import { ExternalIcon } from '#site/layout/texts/external-icon.tsx'
import { Line, GalleryPart } from './gallery-part.tsx'
import type { Samples } from './samples.ts'
import css from './gallery.module.css'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="currentColor" d="M12 2 22 12 12 22 2 12Z"/><circle cx="12" cy="12" r="4" fill="#c8553d"/></svg>'

/** Pictures in the sizes of their places, one that fails to load, and an inline drawing. */
export function Pictures({ texts }: { texts: Samples }) {
  return (
    <GalleryPart name="picture.tsx · svg-art.tsx · external-icon.tsx">
      <Line>
        <Picture src="/icons/icon-512.png" alt={texts.studio} preset="icon" />
        <Picture src="/icons/icon-512.png" alt={texts.studio} width={96} height={96} />
        <Picture src="/icons/icon-512.png" alt={texts.studio} height={64} quality={60} />
        <Picture src="/missing.png" alt={texts.pictureLost} width={96} height={96} />
        <SvgArt markup={drawing} size={32} label={texts.studio} />
        <ExternalIcon src="/icon.svg" size={48} label={texts.studio} />
      </Line>
      <Picture
        src="/icons/icon-512.png"
        alt={texts.studio}
        sizes={{ xs: '30vw', md: '20vw', lg: '160px', xxl: '200px' }}
        className={css.byScreen}
      />
    </GalleryPart>
  )
}
