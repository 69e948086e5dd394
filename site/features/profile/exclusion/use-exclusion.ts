import { useState, type SyntheticEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OfferedExclusion } from '#contract/exclusions.ts'
import { useDateForm } from '#site/layout/texts/when.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { formatDateTime } from '#contract/format-date.ts'

/** What is asked before a player is shut out, and said after: until when, and that nobody takes it back. */
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

/** Shuts the player out once they have said that they mean it, and leads to where help is found. */
export const useExclusion = (brands?: {
  /** Whether the other brands shall be shut as well: `1` or `0`, once the player has said so. */
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
      // The error hook has said so.
    } finally {
      setBusy(false)
    }
  }
  return { exclude, isBusy, isUnanswered }
}
