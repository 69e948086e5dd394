import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { errorWords, type Say } from '../../layout/error-words.ts'
import type { PaymentFailure } from './read-failure.ts'

/** A refusal that concerns no field: what happened, what it means for the money, what to do next. */
export function FailureNotice({ failure }: { failure: PaymentFailure }) {
  const t = useTranslations('cashier.failure')
  const say = useTranslations('errors') as Say
  if (failure.place === 'lost') {
    return (
      <Notice tone="warn" title={t('lost.title')} isAnnounced>
        {t('lost.text')}
      </Notice>
    )
  }
  if (failure.place !== 'notice') return null
  const { title, text } = errorWords(say, failure.error)
  return (
    <Notice tone="warn" title={title} isAnnounced>
      {text}
    </Notice>
  )
}
