import type { AuthView } from './auth-popup-store.ts'
import { useViewButton } from './view-button.ts'
import css from './auth-popup.module.css'

type OtherWayProps = { question: string; action: string; view: AuthView | undefined; onTake: () => void }

export function OtherWay({ question, action, view, onTake }: OtherWayProps) {
  return (
    <p className={css.other}>
      {question}{' '}
      <button {...useViewButton(view, onTake)} className={css.link}>
        {action}
      </button>
    </p>
  )
}
