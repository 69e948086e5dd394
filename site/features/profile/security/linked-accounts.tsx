import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SignInService } from '#contract/identities.ts'
import type { AccountSecurity } from '#contract/security.ts'
import { Button } from '#ui/forms/button.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { TaskDialog, useTask } from '../task-dialog.tsx'
import { NoPassword } from './no-password.tsx'
import { SecurityPart } from './security-part.tsx'
import { PasswordStep } from './password-step.tsx'

type Task = { kind: 'tie' | 'untie'; service: SignInService }

type ServicesProps = { services: readonly SignInService[]; security: AccountSecurity }

/** The player's outside identities for sign-in: linking one, unlinking one. */
export function Services({ services, security }: ServicesProps) {
  const t = useTranslations('profile.security.services')
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const doing = useTask<Task>()
  if (services.length === 0) return null
  const isLocked = security.two_factor !== null
  // A service cannot be framed, and another window does not have the frame's session.
  const isFramed = isHydrated && window.self !== window.top
  const finish = async (name: string) => {
    doing.close()
    showToast({ type: 'success', title: t('removed', { name }) })
    await revalidate()
  }
  return (
    <SecurityPart title={t('title')} text={t(isLocked ? 'locked' : 'text')}>
      <List label={t('title')}>
        {services.map((service) => (
          <ServiceRow
            key={service.service}
            service={service}
            mayLink={!isLocked && !isFramed}
            onPress={(kind) => doing.show({ kind, service })}
          />
        ))}
      </List>
      <TaskDialog of={doing} title={({ kind, service }) => t(`dialog.${kind}`, { name: service.name })}>
        {(task) =>
          security.has_password ? (
            <Steps task={task} onDone={() => finish(task.service.name)} />
          ) : (
            <NoPassword />
          )
        }
      </TaskDialog>
    </SecurityPart>
  )
}

function Steps({ task, onDone }: { task: Task; onDone: () => Promise<void> }) {
  const t = useTranslations('profile.security')
  const { service, name } = task.service
  if (task.kind === 'untie') {
    return (
      <PasswordStep
        path="identities/untie"
        rest={{ service }}
        intro={t('services.untieIntro')}
        submitText={t('services.untie')}
        onAnswer={onDone}
      />
    )
  }
  return (
    <PasswordStep
      path="identities/startTie"
      rest={{ service }}
      intro={t('services.tieIntro', { name })}
      submitText={t('next')}
      onAnswer={({ url }) => window.location.assign(url)}
    />
  )
}

type ServiceRowProps = {
  service: SignInService
  mayLink: boolean
  onPress: (kind: Task['kind']) => void
}

function ServiceRow({ service, mayLink, onPress }: ServiceRowProps) {
  const t = useTranslations('profile.security.services')
  const { name, tied } = service
  return (
    <ListRow
      title={name}
      note={<State service={service} />}
      end={
        tied ? (
          <Button size="small" aria-label={t('untieNamed', { name })} onClick={() => onPress('untie')}>
            {t('untie')}
          </Button>
        ) : (
          mayLink && (
            <Button size="small" aria-label={t('tieNamed', { name })} onClick={() => onPress('tie')}>
              {t('tie')}
            </Button>
          )
        )
      }
    />
  )
}

function State({ service: { tied, is_available: isAvailable } }: { service: SignInService }) {
  const t = useTranslations('profile.security.services')
  if (!tied) return t('untied')
  const isUsed = tied.last_used_at !== tied.tied_at
  const iso = isUsed ? tied.last_used_at : tied.tied_at
  return (
    <>
      {tied.email !== null && (
        <>
          <bdi dir="ltr">{tied.email}</bdi>
          {' · '}
        </>
      )}
      {t.rich(isUsed ? 'used' : 'tied', { when: () => <LocalDateTime iso={iso} /> })}
      {!isAvailable && ` · ${t('gone')}`}
    </>
  )
}
