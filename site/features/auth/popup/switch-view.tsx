import type { AuthView } from './auth-popup-store.ts'
import { useViewButton } from './view-button.ts'
import css from './auth-popup.module.css'

type SwitchViewProps = { question: string; action: string; view: AuthView | undefined; onPress: () => void }

export function SwitchView({ question, action, view, onPress }: SwitchViewProps) {
  return (
    <p className={css.other}>
      {question}{' '}
      <button {...useViewButton(view, onPress)} className={css.link}>
        {action}
      </button>
    </p>
  )
}
