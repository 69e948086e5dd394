import type { ComponentProps } from 'react'
import type { CallPath } from '#contract/client.ts'
import { callField } from '../../api/sent-form.ts'

type PageFormProps = Omit<ComponentProps<'form'>, 'method'> & {
  /** The call of the form; the page's action takes the same name (form-action.ts). */
  call: CallPath<'POST'>
}

/**
 * A form that its script submits, or the browser before scripts run: as a POST to the page's action, so that no
 * typed text gets into an address.
 */
export function PageForm({ call, children, ...rest }: PageFormProps) {
  return (
    <form noValidate {...rest} method="post">
      {children}
      <input type="hidden" name={callField} value={call} />
    </form>
  )
}
