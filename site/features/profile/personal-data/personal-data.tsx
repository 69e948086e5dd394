import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { useSite } from '../../../layout/site-provider.tsx'
import { paths } from '../../../paths.ts'
import { TaskDialog, useTask } from '../task-dialog.tsx'
import { SentTo } from '../../auth/code-field.tsx'
import { CodeStep } from '../security/code-step.tsx'
import { Part } from '../security/part.tsx'
import { PasswordStep } from '../security/password-step.tsx'
import css from './personal-data.module.css'

type Task = 'export' | 'close'

/** What keeps an account open, by the field of the refusal. */
const obstacles = ['balance', 'payments', 'rounds'] as const
type Obstacle = (typeof obstacles)[number]

const obstacleOf = (error: ApiError): Obstacle | undefined =>
  obstacles.find((name) => error.errorData[name] !== undefined)

/** The password was right, and the second factor is asked for; an app sends no code anywhere. */
type AskedCode = {
  readonly password: string
  readonly sentTo: string | undefined
  readonly resendFrom: number | undefined
}

const askedCode = (error: ApiError, password: string): AskedCode | undefined => {
  const { code, sent_to: sentTo } = error.errorData
  if (!Array.isArray(code) || !code.includes('REQUIRED')) return undefined
  const { resendSeconds } = error
  return {
    password,
    sentTo: typeof sentTo === 'string' ? sentTo : undefined,
    resendFrom: resendSeconds === undefined ? undefined : Date.now() + resendSeconds * 1000,
  }
}

/** A file of everything the house holds on the player, and the end of the account. */
export function PersonalData() {
  const t = useTranslations('profile.personalData')
  const doing = useTask<Task>()
  return (
    <Part title={t('title')} text={t('text')}>
      <div className={css.presses}>
        <Button onClick={() => doing.show('export')}>{t('export.press')}</Button>
        <Button tone="quiet" onClick={() => doing.show('close')}>
          {t('close.press')}
        </Button>
      </div>
      <TaskDialog of={doing} title={(task) => t(`${task}.title`)}>
        {(task) => (task === 'export' ? <ExportStep onDone={doing.close} /> : <CloseStep />)}
      </TaskDialog>
    </Part>
  )
}

function ExportStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations('profile.personalData.export')
  return (
    <PasswordStep
      path="personalData/startExport"
      rest={{}}
      intro={t('intro')}
      submitText={t('submit')}
      onAnswer={({ url }) => {
        // The answer is a file to be kept, so the page stays.
        window.location.assign(url)
        onDone()
      }}
    />
  )
}

function CloseStep() {
  const t = useTranslations('profile.personalData.close')
  const { to } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [asked, setAsked] = useState<AskedCode>()
  const fromApp = useTranslations('auth.twofa')('fromApp')
  const leave = async () => {
    await navigate(to(paths.home()))
    await revalidate()
    showToast({ type: 'success', title: t('done') })
  }
  if (asked) {
    const { password, sentTo, resendFrom } = asked
    return (
      <CodeStep
        path="personalData/closeAccount"
        rest={{ password }}
        intro={sentTo === undefined ? fromApp : <SentTo address={sentTo} />}
        submitText={t('submit')}
        isRecoverable={sentTo === undefined}
        resendFrom={resendFrom}
        onAnswer={leave}
      />
    )
  }
  return (
    <div className={css.close}>
      <ul className={css.effects}>
        <li>{t('effects.entry')}</li>
        <li>{t('effects.kept')}</li>
        <li>{t('effects.final')}</li>
      </ul>
      {obstacle && (
        <Notice tone="warn" isAnnounced title={t(`obstacles.${obstacle}.title`)}>
          {t(`obstacles.${obstacle}.text`)}
        </Notice>
      )}
      <PasswordStep
        path="personalData/closeAccount"
        rest={{}}
        intro={t('intro')}
        submitText={t('submit')}
        isFinal
        onRefusal={(error, password) => {
          const found = obstacleOf(error)
          const code = askedCode(error, password)
          setObstacle(found)
          setAsked(code)
          return found !== undefined || code !== undefined
        }}
        onAnswer={leave}
      />
    </div>
  )
}
