/** Tells a part that wakes alone that its page is left. A module of its own: pages name it without the part's script. */
export const LEAVE_EVENT = 'part.leave';
