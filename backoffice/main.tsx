import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/palettes.css'
import '#ui/base.css'
import './layout/desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { browserLocale, speak } from './i18n/desk-texts.ts'
import { DeskRoot } from './layout/desk-root.tsx'
import { routes } from './routes.tsx'

const place = document.getElementById('desk')
if (!place) throw new Error('The document of the desk has no place for it')

await speak(browserLocale())
const router = createBrowserRouter(routes, { basename: '/backoffice' })
createRoot(place).render(
  <StrictMode>
    <DeskRoot>
      <RouterProvider router={router} />
    </DeskRoot>
  </StrictMode>,
)
