-- Apart from the change that adds it, so that reading every ad keeps nobody from writing.
alter table ads validate constraint sound;
