import { useTranslations } from 'use-intl'
import type { ProviderMessage } from '#contract/operator/cashier/messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import css from './provider-messages.module.css'

const laidOut = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Every message of a provider as received, with the result of processing it. */
export function ProviderMessages({ messages }: { messages: readonly ProviderMessage[] }) {
  const t = useTranslations('cashier')
  if (messages.length === 0) return <p>{t('noMessages')}</p>
  return (
    <ol className={css.messages}>
      {messages.map(({ provider, event_id, verdict, received_at, body }) => (
        <li key={`${provider}/${event_id}`}>
          <div className={css.line}>
            <Badge tone={verdict === 'accepted' ? 'win' : 'danger'}>{t(`verdicts.${verdict}`)}</Badge>
            <Timestamp iso={received_at} />
            <bdi>{event_id}</bdi>
          </div>
          <pre className={css.body} dir="ltr">
            {laidOut(body)}
          </pre>
        </li>
      ))}
    </ol>
  )
}
