import { use } from 'react'
import type { RoundPicture } from '#contract/studio-views.ts'
import { roundWords } from '#studio/client/round-labels.ts'
import { loadRoundTexts } from './load-round-art.ts'
import css from './round-recall.module.css'

/** A round without reels, step by step, in the words of its game. */
export function RoundDescription({ view, locale }: { view: RoundPicture; locale: string }) {
  const texts = use(loadRoundTexts(locale))
  return (
    <ol className={css.words}>
      {roundWords(view, texts).map((line, at) => (
        <li key={at}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ol>
  )
}
