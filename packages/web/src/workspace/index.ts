export { type Act, ActButton } from './acts.tsx'
export { FigureCard, FigureCards } from './figure-card.tsx'
export { MoreMenu } from './more-menu.tsx'
export { Workspace } from './workspace.tsx'
