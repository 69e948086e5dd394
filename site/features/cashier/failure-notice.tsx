import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { useDateForm, LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { errorText, type Translate } from '#site/layout/errors/api-error-text.ts'
import type { PaymentFailure } from './read-failure.ts'

/** An error of no single field: what happened, what it means for the money, and the next step. */
export function FailureNotice({ failure }: { failure: PaymentFailure }) {
  const t = useTranslations('cashier.failure')
  const translate = useTranslations('errors') as Translate
  const dateForm = useDateForm()
  if (failure.place === 'lost') {
    return (
      <Notice tone="warn" title={t('lost.title')} isAnnounced>
        {t('lost.text')}
      </Notice>
    )
  }
  if (failure.place !== 'notice') return null
  const { cool_off_until: until } = failure.error.errorData
  if (typeof until === 'string') {
    return (
      <Notice tone="warn" title={t('coolOff.title')} isAnnounced>
        {t.rich('coolOff.text', { until: () => <LocalDateTime iso={until} /> })}
      </Notice>
    )
  }
  const { title, text } = errorText(translate, failure.error, dateForm)
  return (
    <Notice tone="warn" title={title} isAnnounced>
      {text}
    </Notice>
  )
}
