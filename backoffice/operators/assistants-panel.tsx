import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  assistantTokenMaxDays,
  type assistantsCalls,
  type AssistantToken,
} from '#contract/operator/assistants/tokens.ts'
import type { z } from 'zod'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'
import css from './assistants-panel.module.css'

type Assistants = z.output<(typeof assistantsCalls.getTokens)['output']>
type Created = z.output<(typeof assistantsCalls.createToken)['output']>

const initialDays = '30'

/** The assistant tokens of a member of staff; only its owner creates one. */
export function AssistantsPanel({ assistants, isOwn }: { assistants: Assistants; isOwn: boolean }) {
  const t = useTranslations('operators.assistants')
  const [created, setCreated] = useState<Created>()
  const { is_on: isOn, items, address } = assistants
  return (
    <Panel title={t('title')} aside={isOwn && isOn && <CreateToken onCreated={setCreated} />}>
      <p className={css.text}>{isOn ? t('text') : t('off')}</p>
      {isOn && (
        <p className={css.text}>
          {t('address')} <bdi dir="ltr">{address}</bdi>
        </p>
      )}
      {items.length === 0 && <p className={css.text}>{t('none')}</p>}
      <ul className={css.tokens}>
        {items.map((token) => (
          <Token key={token.id} token={token} />
        ))}
      </ul>
      <TokenDialog created={created} onClose={() => setCreated(undefined)} />
    </Panel>
  )
}

function Token({ token }: { token: AssistantToken }) {
  const t = useTranslations('operators.assistants')
  const { id, name, may_propose: mayPropose, expires_at: expiresAt, last_used_at: usedAt } = token
  return (
    <li className={css.token}>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <div className={css.text}>{t(mayPropose ? 'proposes' : 'reads')}</div>
        <div className={css.text}>
          {t('expires')} <Timestamp iso={expiresAt} />
        </div>
        <div className={css.text}>
          {t('lastUse')} {usedAt ? <Timestamp iso={usedAt} /> : '–'}
        </div>
      </div>
      <ActionButton
        label={t('revoke.open', { name })}
        tone="danger"
        title={t('revoke.open', { name })}
        text={t('revoke.text')}
        fields={[]}
        agree={t('revoke.agree')}
        doneText={t('revoke.done')}
        run={() => backofficeApi.post('assistants/revokeToken', { id })}
      />
    </li>
  )
}

function CreateToken({ onCreated }: { onCreated: (created: Created) => void }) {
  const t = useTranslations('operators.assistants')
  return (
    <ActionButton
      label={t('create.open')}
      title={t('create.open')}
      text={t('create.text')}
      fields={[
        { name: 'name', label: t('create.name'), hint: t('create.nameHint'), kind: 'line', isRequired: true },
        {
          name: 'days',
          label: t('create.days'),
          hint: t('create.daysHint', { max: assistantTokenMaxDays }),
          kind: 'number',
          initial: initialDays,
          isRequired: true,
        },
        {
          name: 'may_propose',
          label: t('create.may'),
          kind: 'choice',
          initial: '0',
          options: [
            { value: '0', label: t('reads') },
            { value: '1', label: t('proposes') },
          ],
        },
      ]}
      agree={t('create.agree')}
      run={({ name = '', days = '', may_propose = '0' }) =>
        backofficeApi.post('assistants/createToken', {
          name,
          days,
          may_propose: may_propose === '1',
        })
      }
      onDone={(answer) => onCreated(answer as Created)}
    />
  )
}

function TokenDialog({ created, onClose }: { created: Created | undefined; onClose: () => void }) {
  const t = useTranslations('operators.assistants.created')
  const texts = { title: t('title'), text: t('text'), label: t('token'), done: t('done') }
  return <ShownOnceDialog texts={texts} value={created?.token} rows={3} onClose={onClose} />
}
