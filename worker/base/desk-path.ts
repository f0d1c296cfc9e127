/** Where the desk is: its pages, and the links in mails to whoever works there. */
export const DESK_PATH = '/resumes-dashboard';
