import css from './auth-popup.module.css'

type OtherWayProps = { question: string; action: string; onTake: () => void }

/** The last line of a view: the way to the other one, for whoever opened the wrong one. */
export function OtherWay({ question, action, onTake }: OtherWayProps) {
  return (
    <p className={css.other}>
      {question}{' '}
      <button type="button" className={css.link} onClick={onTake}>
        {action}
      </button>
    </p>
  )
}
