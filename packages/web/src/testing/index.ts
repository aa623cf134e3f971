export { fireEvent, waitFor, within } from '@testing-library/react'
export { type FakeServer, fail, offline, type SeenRequest } from './fake-server.ts'
export { renderRoute } from './render-route.tsx'
