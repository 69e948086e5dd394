import type { Connection } from '#db/connect.ts'
import type { Clock } from '../clock.ts'
import { withDeliveryRecords } from './delivery.ts'
import type { Log } from '../log.ts'
import type { MailPort } from './port.ts'
import { senderOf, smsSenderOf } from './sender.ts'
import { createSmtp } from './smtp.ts'
import { createOutbox, recordMail, recordSms } from './outbox.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { createSmsGateway } from '../sms/gateway.ts'
import { limitSms } from '../sms/daily-limits.ts'
import type { SmsPort } from '../sms/port.ts'

type Parts = {
  settings: Settings
  connection: Connection
  clock: Clock
  log: Log
  secrets: Secrets
  /** The brand's name: the sender if the settings name none. */
  displayBrandName: () => string
}

/**
 * The message channels of the settings. Without a mail server, mail stays in the outbox; live mode without a
 * gateway has no text messages at all, since a code in a table helps no player.
 */
export const openMessages = (parts: Parts): { mail: MailPort; sms: SmsPort | undefined } => {
  const { settings, displayBrandName } = parts
  const { smtpUrl, mailFrom, smsUrl: url, smsToken: token, smsFrom: from, smsLimits, mode } = settings
  const outbox = createOutbox(parts)
  const host = new URL(settings.publicUrl).hostname
  const limited = (port: SmsPort): SmsPort => limitSms(parts, smsLimits, port)
  const unsent = mode === 'demo' ? withDeliveryRecords(parts, limited(outbox.sms)) : undefined
  return {
    mail: smtpUrl
      ? withDeliveryRecords(
          parts,
          recordMail(
            { ...parts, host },
            createSmtp({ url: smtpUrl, from: () => senderOf(mailFrom, displayBrandName()) }),
          ),
        )
      : outbox.mail,
    sms: url
      ? withDeliveryRecords(
          parts,
          recordSms(
            parts,
            limited(createSmsGateway({ url, token, from: () => from ?? smsSenderOf(displayBrandName()) })),
          ),
        )
      : unsent,
  }
}
