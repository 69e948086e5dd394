import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/forms/button.tsx'
import { ChevronEndIcon, ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { prefersReducedMotion } from '#ui/browser/prefers-reduced-motion.ts'
import css from './scroll-row.module.css'

/** The share of the visible width per press: the last visible item becomes the first. */
const step = 0.8

const endsOf = (list: HTMLElement): { isAtStart: boolean; isAtEnd: boolean } => {
  // In right-to-left text the scroll offset is negative.
  const scrolled = Math.abs(list.scrollLeft)
  return { isAtStart: scrolled < 2, isAtEnd: scrolled > list.scrollWidth - list.clientWidth - 2 }
}

/** Scrolls a row for users with only a mouse. */
export function ScrollArrows({ list, row }: { list: HTMLElement | undefined; row: string }) {
  const t = useTranslations('home.row')
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    if (!list) return
    const look = () => setEnds(endsOf(list))
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [list])
  const move = (sign: 1 | -1) => {
    if (!list) return
    const direction = getComputedStyle(list).direction === 'rtl' ? -sign : sign
    list.scrollBy({
      left: direction * list.clientWidth * step,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }
  return (
    <div className={css.arrows}>
      <IconButton label={t('back', { row })} aria-disabled={ends.isAtStart} onClick={() => move(-1)}>
        <ChevronStartIcon />
      </IconButton>
      <IconButton label={t('forward', { row })} aria-disabled={ends.isAtEnd} onClick={() => move(1)}>
        <ChevronEndIcon />
      </IconButton>
    </div>
  )
}
