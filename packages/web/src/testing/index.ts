export { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
export { installBrowserParts } from './browser-parts.ts'
export { chooseOption, optionsOf } from './choose-option.ts'
export { createFakeServer, type FakeServer, fail, garbled, offline, type SeenRequest } from './fake-server.ts'
export { lackingBrowsers } from './lacking-browsers.ts'
export { openMore } from './open-more.ts'
export { openedDialog } from './opened-dialog.ts'
export { type Order, playOrders } from './orders.ts'
export {
  idOf,
  type SomeMentor,
  type SomeReview,
  someDecision,
  someMentor,
  someOwnMentor,
  someReview,
  someUser,
} from './people.ts'
export { closeTab, renderRoute } from './render-route.tsx'
export { stubPictures } from './stub-pictures.ts'
export { stubPush } from './stub-push.ts'
