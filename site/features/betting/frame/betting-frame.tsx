import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SportOverview } from '#contract/odds.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Input } from '#ui/forms/input.tsx'
import { SearchIcon } from '#ui/pictures/icons.tsx'
import { BetSlipBar } from '#site/features/bet-slip/bet-slip-bar.tsx'
import { BetSlipPanel } from '#site/features/bet-slip/bet-slip-panel.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../../paths.ts'
import { OddsAnnouncer } from '../buttons/odds-announcer.tsx'
import { OddsFormatChoice } from '../buttons/odds-format-choice.tsx'
import { bettingFrameMark, useOddsKeys } from '../buttons/use-odds-keys.ts'
import { useAreOddsFresh } from '../odds-store.ts'
import { Places } from './places.tsx'
import css from './betting-frame.module.css'

export function BettingFrame({
  sports,
  children,
}: {
  sports: readonly SportOverview[]
  children: ReactNode
}) {
  const place = useOddsKeys()
  return (
    <div className={css.frame} {...{ [bettingFrameMark]: '' }}>
      <div className={css.places}>
        <Places sports={sports} />
      </div>
      <div ref={place} className={css.middle}>
        <div className={css.tools}>
          <SearchForm />
          <OddsFormatChoice className={css.format} />
        </div>
        {children}
        <StaleNotice />
      </div>
      <div className={css.slip}>
        <BetSlipPanel />
      </div>
      <BetSlipBar />
      <OddsAnnouncer />
    </div>
  )
}

function SearchForm() {
  const t = useTranslations('betting.search')
  const { to } = useSite()
  const searched = useSearchParams()[0].get('search') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(searched)
  // The field follows the address but is not remounted, so that it keeps the focus after a submission.
  useEffect(() => {
    if (field.current && shown.current !== searched) field.current.value = searched
    shown.current = searched
  }, [searched])
  return (
    <search className={css.search}>
      <Form action={to(paths.betting.overview())}>
        <Input
          ref={field}
          id="betting-search"
          defaultValue={searched}
          type="search"
          name="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('hintInField')}
          aria-label={t('label')}
          start={<SearchIcon size={18} />}
        />
      </Form>
    </search>
  )
}

/** Says that the shown data may be old (S10). It overlays the page, so that nothing moves. */
function StaleNotice() {
  const t = useTranslations('betting.stale')
  if (useAreOddsFresh()) return null
  return (
    <div className={css.stale}>
      <Notice tone="warn" title={t('title')} isSlim isAnnounced>
        {t('text')}
      </Notice>
    </div>
  )
}
