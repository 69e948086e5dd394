import { useTranslations } from 'use-intl'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ActionButton } from '../record/action-button.tsx'

type CorrectContactProps = { card: PlayerCard; disabledReason: string | undefined }

const contactText = (card: PlayerCard, field: 'email' | 'phone'): string =>
  card[field] ? `${field === 'phone' ? '+' : ''}${card[field].value}` : ''

/** Corrects an e-mail address, a phone number or a name, each in its own dialog. */
export function CorrectContact({ card, disabledReason }: CorrectContactProps) {
  const t = useTranslations('players')
  const { uid, version } = card
  const reason = { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true } as const
  return (
    <>
      {(['email', 'phone'] as const).map((field) => (
        <ActionButton
          key={field}
          label={t(`correct.${field}`)}
          title={t(`correct.${field}`)}
          text={t(`correct.${field}Text`)}
          disabledReason={disabledReason}
          fields={[
            {
              name: 'value',
              label: t(field),
              kind: 'line',
              isRequired: true,
              initial: contactText(card, field),
            },
            reason,
          ]}
          agree={t('correct.agree')}
          doneText={t('correct.done')}
          fieldsOf={(present: PlayerCard) => ({ value: contactText(present, field) })}
          run={({ value = '', reason: why = '' }) =>
            backofficeApi.post('players/correctContact', { uid, version, field, value, reason: why })
          }
        />
      ))}
      <ActionButton
        label={t('correct.name')}
        title={t('correct.name')}
        text={t('correct.nameText')}
        disabledReason={disabledReason}
        fields={[
          { name: 'first_name', label: t('firstName'), kind: 'line', initial: card.first_name },
          { name: 'middle_name', label: t('middleName'), kind: 'line', initial: card.middle_name },
          { name: 'last_name', label: t('lastName'), kind: 'line', initial: card.last_name },
          reason,
        ]}
        agree={t('correct.agree')}
        doneText={t('correct.done')}
        fieldsOf={({ first_name, middle_name, last_name }: PlayerCard) => ({
          first_name,
          middle_name,
          last_name,
        })}
        run={({ reason: why = '', ...names }) =>
          backofficeApi.post('players/correctContact', {
            uid,
            version,
            field: 'name',
            reason: why,
            // A name that is left empty stays unchanged.
            ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
          })
        }
      />
    </>
  )
}
