import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createElement } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { elementsOf, type Node } from './same-elements.ts'

/** What a browser runs of hydrated-page.ts. */
const nodes = JSON.parse(document.getElementById('elements')?.textContent ?? '[]') as Node[]
const router = createBrowserRouter([{ path: '*', Component: (): ReactNode => elementsOf(nodes) }])
const page = document.getElementById('page')
if (page) startTransition(() => void hydrateRoot(page, createElement(RouterProvider, { router })))
