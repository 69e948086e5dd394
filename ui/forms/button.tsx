import { cloneElement } from 'react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Spinner } from '../display/spinner.tsx'
import css from './button.module.css'

export type ButtonAppearance = {
  /** `primary` is brass; a view has only one. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  isWide?: boolean
  iconStart?: ReactNode
  iconEnd?: ReactNode
}

export type ButtonProps = ButtonAppearance &
  ComponentProps<'button'> & {
    /** Keeps width, focus and name, shows a spinner and ignores presses. */
    isLoading?: boolean
  }

/** A button. `type` defaults to `button`, so that no form is submitted by accident. */
export function Button({
  tone,
  size,
  isWide,
  iconStart,
  iconEnd,
  isLoading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      {...look({ tone, size, isWide }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <Face iconStart={iconStart} iconEnd={iconEnd}>
        {children}
      </Face>
      {isLoading && <Spinner className={css.spinner} />}
    </button>
  )
}

export type ButtonLinkProps = ButtonAppearance & {
  /** The link to render as a button: `<Link to="/" />` or `<a href="/" />`, without children. */
  element: ReactElement<{ className?: string; children?: ReactNode }>
  children: ReactNode
}

export function ButtonLink({ element, children, iconStart, iconEnd, ...buttonAppearance }: ButtonLinkProps) {
  return cloneElement(
    element,
    look(buttonAppearance, element.props.className),
    <Face iconStart={iconStart} iconEnd={iconEnd}>
      {children}
    </Face>,
  )
}

export type IconButtonProps = Omit<ButtonProps, 'iconStart' | 'iconEnd' | 'isWide' | 'aria-label'> & {
  /** The accessible name of the icon. */
  label: string
}

export function IconButton({ label, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      tone={tone}
      className={[css.square, className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}

function Face({
  iconStart,
  iconEnd,
  children,
}: Pick<ButtonAppearance, 'iconStart' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <span className={css.face}>
      {iconStart}
      {children}
      {iconEnd}
    </span>
  )
}

function look({ tone = 'secondary', size = 'medium', isWide }: ButtonAppearance, className?: string) {
  return {
    className: [css.button, className].filter(Boolean).join(' '),
    'data-tone': tone,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
}
