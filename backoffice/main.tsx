import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/palettes.css'
import '#ui/base.css'
import './layout/desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserLocale, applyLanguage } from './i18n/backoffice-texts.ts'
import { BackofficeRoot } from './layout/backoffice-root.tsx'
import { routes } from './routes.tsx'

const place = document.getElementById('desk')
if (!place) throw new Error('The document of the desk has no place for it')

await applyLanguage(browserLocale())
const router = createBrowserRouter(routes, { basename: '/backoffice' })
createRoot(place).render(
  <StrictMode>
    <BackofficeRoot>
      <RouterProvider router={router} />
    </BackofficeRoot>
  </StrictMode>,
)
