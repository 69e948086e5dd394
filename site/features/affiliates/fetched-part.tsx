import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import type { FetchState } from './use-fetch.ts'

type FetchedPartProps<T> = {
  fetched: FetchState<T>
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** Shows loaded data, a placeholder until then, or a retry button. */
export function FetchedPart<T>({ fetched, onRetry, children }: FetchedPartProps<T>) {
  const t = useTranslations('affiliates')
  if (fetched.state === 'waiting') return <Skeleton shape="block" height="160px" />
  if (fetched.state === 'here') return children(fetched.value)
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
