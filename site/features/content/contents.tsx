import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Heading } from './page-markup.ts'
import css from './contents.module.css'

/** Collapsed on a phone, where it is above the text; always open beside it on wide screens. */
export function Contents({ headings, lang }: { headings: readonly Heading[]; lang?: string | undefined }) {
  const t = useTranslations('content')
  const navigation = useRef<HTMLElement>(null)
  const current = useCurrentHeading(headings)
  useEffect(() => showCurrent(navigation.current), [current])
  return (
    <nav ref={navigation} aria-label={t('contents')} className={css.contents}>
      <p className={css.title} aria-hidden="true">
        {t('contents')}
      </p>
      <details>
        <summary>{t('contents')}</summary>
        <ol lang={lang}>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** A heading counts as passed once it is in the upper part of the window, or above it. */
const passed = '1000000px 0px -75% 0px'

/** The last heading passed, at first the first; an observer reports it, so scrolling costs nothing. */
const useCurrentHeading = (headings: readonly Heading[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const above = new Set<string>()
    const onIntersect = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) above.add(target.id)
        else above.delete(target.id)
      }
      setCurrent((headings.findLast(({ id }) => above.has(id)) ?? headings[0])?.id)
    }
    const observer = new IntersectionObserver(onIntersect, { rootMargin: passed })
    for (const { id } of headings) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [headings])
  return current
}

/** Scrolls a list that is longer than the window to its current item, and moves nothing else. */
const showCurrent = (list: HTMLElement | null): void => {
  const link = list?.querySelector('[aria-current]')
  if (!list || !link) return
  const [place, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (place.top < frame.top) list.scrollTop += place.top - frame.top
  if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom
}
