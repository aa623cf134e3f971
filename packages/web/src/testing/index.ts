export { fireEvent, waitFor, within } from '@testing-library/react'
export { chooseOption, optionsOf } from './choose-option.ts'
export { type FakeServer, fail, offline, type SeenRequest } from './fake-server.ts'
export { renderRoute } from './render-route.tsx'
