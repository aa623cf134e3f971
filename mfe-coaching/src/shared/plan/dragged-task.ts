/** The kind of data that a task is dragged as: files and links cannot be dropped on a day. */
export const draggedTask = 'application/x-kocyolu-task'
