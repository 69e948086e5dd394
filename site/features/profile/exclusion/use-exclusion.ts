import { useState, type SyntheticEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OfferedExclusion } from '#contract/exclusions.ts'
import { useDateForm } from '#site/layout/texts/local-date-time.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { formatDateTime } from '#contract/format-date.ts'

/** The confirmation before an exclusion and the message after it: its end, and that it cannot be revoked. */
export const useExclusionTexts = () => {
  const t = useTranslations('profile.exclusion')
  const dateForm = useDateForm()
  const until = (iso: string, timeZone?: string) => formatDateTime(iso, 'both', dateForm, timeZone)
  return {
    title: ({ is_break: isBreak }: OfferedExclusion) => t(isBreak ? 'ask.isBreak' : 'ask.isExclusion'),
    text: ({ ends_at: end }: OfferedExclusion, timeZone?: string) =>
      end === null ? t('ask.permanent') : t('ask.until', { date: until(end, timeZone) }),
    done: ({ ends_at: end }: OfferedExclusion) =>
      end === null ? t('doneForGood') : t('done', { date: until(end) }),
  }
}

/** Excludes the player after a confirmation, and leads to the page with help. */
export const useExclusion = (brands?: {
  /** Whether to exclude from the other brands too: `1` or `0`, once the player has chosen. */
  readonly everywhere: string | undefined
}) => {
  const t = useTranslations('profile.exclusion')
  const texts = useExclusionTexts()
  const { api, to } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isUnanswered, setUnanswered] = useState(false)
  const exclude = async (event: SyntheticEvent, chosen: OfferedExclusion): Promise<void> => {
    event.preventDefault()
    setUnanswered(brands !== undefined && !brands.everywhere)
    if (brands && !brands.everywhere) return
    const isMeant = await confirm({
      title: texts.title(chosen),
      text: texts.text(chosen),
      agree: t('ask.agree'),
      reject: t('ask.reject'),
      tone: 'danger',
    })
    if (!isMeant) return
    setBusy(true)
    try {
      const excluded = await api.post('account/selfExclude', {
        period: chosen.period,
        ...(brands ? { all_brands: brands.everywhere === '1' } : {}),
      })
      await navigate(to(paths.page('responsible-play')))
      await revalidate()
      showToast({ type: 'success', title: texts.done(excluded) })
    } catch {
      // The error hook has reported it.
    } finally {
      setBusy(false)
    }
  }
  return { exclude, isBusy, isUnanswered }
}
