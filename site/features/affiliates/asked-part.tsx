import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import type { Asked } from './use-asked.ts'

type AskedPartProps<T> = {
  asked: Asked<T>
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** Shows loaded data, a placeholder until then, or a retry button. */
export function AskedPart<T>({ asked, onRetry, children }: AskedPartProps<T>) {
  const t = useTranslations('affiliates')
  if (asked.state === 'waiting') return <Skeleton shape="block" height="160px" />
  if (asked.state === 'here') return children(asked.value)
  return (
    <Notice
      tone="danger"
      isAnnounced
      title={t('failed.title')}
      action={<Button onClick={onRetry}>{t('failed.again')}</Button>}
    >
      {t('failed.text')}
    </Notice>
  )
}
