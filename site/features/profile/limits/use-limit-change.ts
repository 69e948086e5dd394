import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepositLimit } from '#contract/deposit-limits.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { removeCalls, setCalls, type LimitKind } from './limit-kinds.ts'

/** Removes a limit, keeps it after all, or confirms a pending change once its waiting time is over. */
type Change = 'remove' | 'keep' | 'confirm'

export const useLimitChange = ({ period, limit_amount: present, pending }: DepositLimit, kind: LimitKind) => {
  const t = useTranslations('profile.limits')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState<Change>()
  const set = (amount: number) => api.post(setCalls[kind], { amount: String(amount), period })
  const remove = () => api.post(removeCalls[kind], { period })
  const calls: Readonly<Record<Change, () => Promise<unknown>>> = {
    remove,
    keep: () => set(present),
    confirm: () => (pending?.limit_amount ? set(pending.limit_amount) : remove()),
  }
  const change = async (event: SyntheticEvent, wanted: Change): Promise<void> => {
    event.preventDefault()
    const isMeant =
      wanted !== 'remove' ||
      (await confirm({
        title: t('ask.title'),
        text: t('ask.text'),
        agree: t('remove'),
        reject: t('ask.reject'),
        tone: 'danger',
      }))
    if (!isMeant) return
    setChanging(wanted)
    try {
      await calls[wanted]()
      showToast({ type: 'success', title: t(`changed.${wanted}`) })
    } catch {
      // The error hook has reported it.
    } finally {
      await revalidate()
      setChanging(undefined)
    }
  }
  return { change, changing }
}
