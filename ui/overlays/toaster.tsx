import { useEffect } from 'react'
import type { CSSProperties } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { toastDurationMs } from '#contract/constants.ts'
import { Picture } from '../pictures/picture.tsx'
import { AlertIcon, CheckCircleIcon, CloseIcon } from '../pictures/icons.tsx'
import type { ToastHostProps } from './toast-host.tsx'
import { connectToaster } from './toast.ts'
import type { Toast } from './toast.ts'
import css from './toaster.module.css'

const toasterStyle = { '--width': '400px' } as CSSProperties

/** The toasts on screen. Pages use `<ToastHost>`, which loads this on first need. */
export function Toaster({ label, closeLabel }: ToastHostProps) {
  useEffect(() => connectToaster((toast) => show(toast, closeLabel)), [closeLabel])
  return (
    <Sonner
      className={css.toaster}
      containerAriaLabel={label}
      position="top-center"
      offset={{ top: '72px' }}
      mobileOffset={{ top: '64px', left: '12px', right: '12px' }}
      gap={8}
      expand
      style={toasterStyle}
    />
  )
}

function show(
  { type, title, text, image, iconSize = 'medium', durationMs = toastDurationMs }: Toast,
  closeLabel: string,
) {
  const size = iconSize === 'big' ? 32 : 22
  sonner.custom(
    (id) => (
      <div className={css.toast} data-type={type} role={type === 'error' ? 'alert' : 'status'}>
        {image ? (
          <Picture src={image} alt="" width={48} height={48} className={css.picture} />
        ) : (
          <span className={css.icon}>
            {type === 'error' ? <AlertIcon size={size} /> : <CheckCircleIcon size={size} />}
          </span>
        )}
        <div>
          <p className={css.title}>{title}</p>
          {text && <p className={css.text}>{text}</p>}
        </div>
        <button
          type="button"
          className={css.close}
          aria-label={closeLabel}
          onClick={() => sonner.dismiss(id)}
        >
          <CloseIcon size={18} />
        </button>
      </div>
    ),
    { duration: durationMs },
  )
}
