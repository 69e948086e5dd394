import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#contract/client.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../../paths.ts'
import { TaskDialog, useTask } from '../task-dialog.tsx'
import { OwnerSteps } from '../security/reauthentication.tsx'
import { SecurityPart } from '../security/security-part.tsx'
import { PasswordStep } from '../security/password-step.tsx'
import css from './personal-data.module.css'

type Task = 'export' | 'close'

/** What prevents the closure of an account, by the field of the error. */
const denialReasons = ['balance', 'payments', 'rounds', 'bets'] as const
type Obstacle = (typeof denialReasons)[number]

const denialReasonOf = (error: ApiError): Obstacle | undefined =>
  denialReasons.find((name) => error.errorData[name] !== undefined)

export function PersonalData() {
  const t = useTranslations('profile.personalData')
  const doing = useTask<Task>()
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      <div className={css.presses}>
        <Button onClick={() => doing.show('export')}>{t('export.press')}</Button>
        <Button tone="quiet" onClick={() => doing.show('close')}>
          {t('close.press')}
        </Button>
      </div>
      <TaskDialog of={doing} title={(task) => t(`${task}.title`)}>
        {(task) => (task === 'export' ? <ExportStep onDone={doing.close} /> : <CloseStep />)}
      </TaskDialog>
    </SecurityPart>
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
        // The answer is a download, so the page stays.
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
  const [denialReason, setObstacle] = useState<Obstacle>()
  const leave = async () => {
    await navigate(to(paths.home()))
    await revalidate()
    showToast({ type: 'success', title: t('done') })
  }
  return (
    <div className={css.close}>
      <OwnerSteps
        path="personalData/closeAccount"
        intro={t('intro')}
        submitText={t('submit')}
        isFinal
        onRefusal={(error) => {
          const found = denialReasonOf(error)
          setObstacle(found)
          return found !== undefined
        }}
        onAnswer={leave}
      >
        <ul className={css.effects}>
          <li>{t('effects.entry')}</li>
          <li>{t('effects.kept')}</li>
          <li>{t('effects.final')}</li>
        </ul>
        {denialReason && (
          <Notice tone="warn" isAnnounced title={t(`obstacles.${denialReason}.title`)}>
            {t(`obstacles.${denialReason}.text`)}
          </Notice>
        )}
      </OwnerSteps>
    </div>
  )
}
