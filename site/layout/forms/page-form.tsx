import type { ComponentProps } from 'react'
import type { CallPath } from '#contract/client.ts'
import { callField } from '../../api/sent-form.ts'

type PageFormProps = Omit<ComponentProps<'form'>, 'method'> & {
  /** What it asks of the house; the page's action takes the same name (form-action.ts). */
  call: CallPath<'POST'>
}

/**
 * A form that its script sends, and where no script has come yet the browser: in the body and to the page's action, so
 * that nothing typed ever stands in an address.
 */
export function PageForm({ call, children, ...rest }: PageFormProps) {
  return (
    <form noValidate {...rest} method="post">
      {children}
      <input type="hidden" name={callField} value={call} />
    </form>
  )
}
