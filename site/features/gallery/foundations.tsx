import * as icons from '#ui/pictures/icons.tsx'
import { Money } from '#ui/text/money.tsx'
import { DecoRays, Rosette, SuitsDivider } from '#ui/pictures/ornament.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Line, GalleryPart } from './gallery-part.tsx'
import type { Samples } from './samples.ts'
import css from './gallery.module.css'

const swatches = [
  'ground',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'felt',
  'felt-lift',
  'brass',
  'win',
  'danger',
  'info',
  'warn',
  'live',
]

export function Foundations({ texts }: { texts: Samples }) {
  const euro = { exponent: 2, currency: 'EUR', symbol: '€' }
  return (
    <>
      <GalleryPart name="tokens.css">
        <div className={css.hero}>
          <DecoRays />
          <p className={css.heroTitle}>{texts.hero}</p>
          <p className={css.soft}>{texts.prize}</p>
          <p className={css.prize}>
            <Money amountMinor="500000" {...euro} />
          </p>
        </div>
        <div className={css.swatches} lang="en" dir="ltr">
          {swatches.map((name) => (
            <div key={name}>
              <span className={css.swatch} style={{ backgroundColor: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </GalleryPart>
      <GalleryPart name="ornament.tsx">
        <Line>
          <Rosette suit="spade" petals={12} size={120} />
          <Rosette suit="heart" petals={9} size={120} />
          <Rosette suit="diamond" petals={10} size={120} />
          <Rosette suit="club" petals={16} size={120} />
        </Line>
        <SuitsDivider />
      </GalleryPart>
      <GalleryPart name="icons.tsx">
        <div className={css.icons}>
          {Object.entries(icons).map(([name, AnyIcon]) => (
            <AnyIcon key={name} label={name.replace('Icon', '')} />
          ))}
        </div>
      </GalleryPart>
      <GalleryPart name="money.tsx · date-time.tsx">
        <Line>
          <Money amountMinor="123456750" {...euro} />
          <Money amountMinor="-1200" {...euro} tone="loss" isSigned />
          <Money amountMinor="4550" {...euro} tone="win" isSigned />
          <Money amountMinor="12300" exponent={8} currency="BTC" />
          <LocalDateTime iso="2024-03-05T07:04:00Z" />
          <LocalDateTime iso="2024-03-05T07:04:00Z" kind="date" timeZone="UTC" />
          <LocalDateTime iso="2024-03-05T07:04:00Z" kind="time" timeZone="Asia/Tokyo" />
        </Line>
      </GalleryPart>
    </>
  )
}
